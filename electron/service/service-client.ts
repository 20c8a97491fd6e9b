import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor, verbatim } from '../../shared/words/text';
import { parseDeviceCode } from '../lib/untrusted-text';
import { parseAppByCode } from './app-info-parser';
import { type HttpAnswer, type HttpRequest, HttpsExchange, type HttpsExchangeOptions } from './https-exchange-client';
import { ListReader } from './list-reader';
import { parseQrCode, type QrCode, type QrCodeRequest } from './qr-code';
import { judgeAnswer } from './service-answer';
import { deviceCodeFailure, serviceFailure, usageFailure } from './service-failure';

/** For the whole request, from looking up the name to the last byte of the answer. */
const SERVICE_TIMEOUT_MS = 8_000;
/** Largest answer that is read, counted after decompression. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const PATH = '/api/lan/v2';

export interface ServiceClientOptions extends Omit<HttpsExchangeOptions, 'maxAnswerBytes'> {
  /** From {@link parseBaseUrl}: https, no trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
}

/**
 * Client of the App Connection Service (reference, section 4). Every expected failure is a value;
 * no retries or redirects, and nothing is cached but what the last list was read into. The gateway enforces one request at a time and the gap between them.
 * A call aborted by its caller ends as `unreachable`.
 */
export class ServiceClient {
  readonly #options: ServiceClientOptions;
  readonly #exchange: HttpsExchange;
  readonly #lists = new ListReader();
  readonly #now: () => number;

  constructor(options: ServiceClientOptions) {
    this.#options = options;
    this.#exchange = new HttpsExchange({ ...options, maxAnswerBytes: MAX_ANSWER_BYTES });
    this.#now = options.now ?? Date.now;
  }

  /** The apps that share this computer's public address with it (section 4.1). An empty list is not a failure. */
  async listApps(signal?: AbortSignal): Promise<Result<NearbyList, ServiceFailure>> {
    const answer = await this.#send({ method: 'GET', path: '/app', signal });
    if (!answer.ok) return answer;
    const list = this.#lists.read(answer.value);
    return list.ok ? success({ ...list.value, fetchedAt: new Date(this.#now()).toISOString() }) : list;
  }

  /**
   * One app by its device code (section 4.2). An app that the service does not know is `invalid-parameter`, whether
   * it says so by a code or by missing data. The app is returned as received, with the service's code.
   *
   * @param deviceCode from {@link parseDeviceCode}
   */
  async getApp(deviceCode: string, signal?: AbortSignal): Promise<Result<NearbyApp, ServiceFailure>> {
    const code = parseDeviceCode(deviceCode);
    if (!code.ok) return failure(deviceCodeFailure(code.error));
    // A caller that compares the answer's code with the request would see a mismatch.
    if (code.value !== deviceCode) return failure(deviceCodeFailure(textFor('identifier.blanks')));
    const data = await this.#call({ method: 'GET', path: `/app/${encodeURIComponent(deviceCode)}`, signal });
    if (!data.ok) return data;
    const app = parseAppByCode(data.value, deviceCode);
    if (!app.ok) return failure(serviceFailure('bad-envelope', { detail: verbatim(app.error) }));
    return app.value === null ? failure(unknownApp()) : success(app.value);
  }

  /** A QR code for a companion app (section 4.3). No failure contains the secrets of the request. */
  async createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>> {
    const { token, uid, uname, utoken } = request;
    if (token === '' || uid === '') {
      return failure(usageFailure(textFor('failure.noTokenForCode.message'), textFor('failure.noTokenForCode.advice')));
    }
    const body = {
      token,
      uid,
      ...(uname === undefined ? {} : { uname }),
      ...(utoken === undefined ? {} : { utoken }),
      v: 2,
    };
    const secrets = utoken === undefined ? [token] : [token, utoken];
    const data = await this.#call({ method: 'POST', path: '/qrcode', body, secrets, signal });
    if (!data.ok) return data;
    const code = parseQrCode(data.value, this.#now());
    return code.ok ? code : failure(serviceFailure('bad-envelope', { detail: verbatim(code.error) }));
  }

  async #call({ secrets = [], ...call }: Call): Promise<Result<unknown, ServiceFailure>> {
    const answer = await this.#send(call);
    return answer.ok ? judgeAnswer(answer.value, secrets) : answer;
  }

  async #send({ path, ...call }: Omit<Call, 'secrets'>): Promise<Result<HttpAnswer, ServiceFailure>> {
    const { baseUrl, timeoutMs = SERVICE_TIMEOUT_MS } = this.#options;
    return await this.#exchange.send({ ...call, url: `${baseUrl}${PATH}${path}`, timeoutMs });
  }
}

interface Call extends Pick<HttpRequest, 'method' | 'body' | 'signal'> {
  /** Below {@link PATH}, encoded. */
  readonly path: string;
  readonly secrets?: readonly string[];
}

function unknownApp(): ServiceFailure {
  return {
    ...serviceFailure('invalid-parameter'),
    message: textFor('failure.unknownApp.message'),
    advice: textFor('failure.unknownApp.advice'),
  };
}
