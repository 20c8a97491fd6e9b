import fc from 'fast-check';

/** Shapes of bodies that companion apps and the service send, valid as they are. */

const digit = fc.constantFrom(...'0123456789abcdef'.split(''));
const digits = (length: { readonly minLength: number; readonly maxLength: number }) =>
  fc.string({ ...length, unit: digit });

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('android', 'ios', 'pc', 'Lush', '7.23.0', 'remote'),
);

const toy = fc.record(
  {
    id: digits({ minLength: 1, maxLength: 12 }),
    name: word,
    toyType: word,
    nickname: word,
    hVersion: fc.constantFrom('', '2', '3'),
    fVersion: fc.oneof(fc.nat(300), fc.nat(300).map(String)),
    battery: fc.oneof(fc.integer({ min: -1, max: 100 }), fc.nat(100).map(String)),
    connected: fc.constantFrom(true, false, 1, 0, '1', '0'),
  },
  { requiredKeys: ['id'] },
);

const toys = fc.oneof(
  fc.array(toy, { maxLength: 4 }),
  fc.dictionary(digits({ minLength: 1, maxLength: 6 }), toy, { maxKeys: 3 }),
  fc.array(toy, { maxLength: 2 }).map((list) => JSON.stringify(list)),
);

const lanName = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([second, third, fourth]) => `10-${second}-${third}-${fourth}.apps.example`);

const app = fc.record(
  {
    deviceId: word,
    deviceCode: fc.oneof(
      digits({ minLength: 8, maxLength: 32 }).map((code) => `remote_${code}`),
      fc.constant('remote_0'),
    ),
    online: fc.constantFrom(true, false, 1, '0'),
    domain: fc.oneof(lanName, fc.ipV4(), fc.ipV6(), word),
    httpsPort: fc.oneof(fc.integer({ min: 1, max: 65_535 }), fc.constant('30010')),
    wssPort: fc.integer({ min: 1, max: 65_535 }),
    platform: word,
    appVersion: word,
    appType: word,
    toyList: toys,
    toys,
  },
  { requiredKeys: ['deviceCode'] },
);

const envelope = <T>(data: fc.Arbitrary<T>) =>
  fc.record(
    {
      code: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, '0') }, fc.constantFrom(404, 500, 501, 502, 1, -1)),
      message: fc.oneof(word, fc.constant('Success')),
      result: fc.boolean(),
      data,
    },
    { requiredKeys: ['code', 'data'] },
  );

const qrCode = fc.record(
  {
    qrcode: fc.oneof(word, fc.json({ maxDepth: 2 }), fc.object({ maxDepth: 2, maxKeys: 3 })),
    qrcodeUrl: fc.webUrl(),
    code: fc.oneof(word, fc.constant(null)),
  },
  { requiredKeys: ['qrcode'] },
);

const callback = fc.oneof(
  app,
  fc.record({ uid: word, utoken: word, data: app }),
  fc.tuple(app, word, word).map(([info, uid, utoken]) => ({ ...info, uid, utoken })),
  fc.record({ appInfo: app.map((info) => JSON.stringify(info)) }),
);

/** How many valid bodies the changed ones of a run start from. */
const SAMPLES = 500;

const sampled =
  (arbitrary: fc.Arbitrary<unknown>) =>
  (seed: number): readonly unknown[] =>
    fc.sample(arbitrary, { seed, numRuns: SAMPLES });

/** Valid bodies by what they answer, the same for the same seed. */
export const WIRE_BODIES = {
  list: sampled(
    envelope(
      fc.oneof(
        fc.array(app, { maxLength: 5 }),
        app,
        fc.array(app).map((list) => JSON.stringify(list)),
      ),
    ),
  ),
  'by-code': sampled(
    envelope(
      fc.oneof(
        app,
        fc.array(app, { maxLength: 3 }),
        app.map((one) => JSON.stringify(one)),
      ),
    ),
  ),
  'qr-code': sampled(
    envelope(
      fc.oneof(
        qrCode,
        fc.array(qrCode, { maxLength: 2 }),
        qrCode.map((one) => JSON.stringify(one)),
      ),
    ),
  ),
  callback: sampled(callback),
} as const;
