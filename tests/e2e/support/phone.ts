import { expect } from 'playwright/test';
import { run } from './command-line';

/** An app that the service lists. */
export interface Listed {
  readonly deviceCode: string;
  readonly domain: string;
  readonly httpsPort: number;
  readonly wssPort: number;
}

/** The first app of a platform that the service lists, such as the phone, on `android`. */
export async function listed(service: Readonly<Record<string, string>>, platform: string): Promise<Listed> {
  const { apps } = JSON.parse((await run(['list', '--json'], service)).out) as {
    apps: (Listed & { platform: string })[];
  };
  const app = apps.find((one) => one.platform === platform);
  if (app === undefined) throw new Error(`No app on ${platform}`);
  return app;
}

/** Has the running Beckon save the phone, as “Living room”. */
export async function savePhone(
  place: Readonly<Record<string, string>>,
  service: Readonly<Record<string, string>>,
): Promise<Listed> {
  const phone = await listed(service, 'android');
  const add = ['add', phone.deviceCode, '--alias', 'Living room'];
  await expect.poll(async () => (await run(add, place)).code).toBe(0);
  return phone;
}
