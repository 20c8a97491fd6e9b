import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLoopbackHost } from '../../shared/address/dial-rule';
import { parsePort } from '../../shared/address/parse-target';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { type CommandFailure, usageFailure } from '../lib/command-failure';
import { errorCode } from '../lib/error-code';
import { parsedUrl } from '../lib/parsed-url';
import { includesLoopback, isProxyRange } from './client-network';
import { isOpenToEveryone, writeAccessOf, writeAccessOfNamed } from './file-exposure';
import { readServerTls, type ServerTls, type TlsFiles } from './server-certificate';

const TOKEN_VARIABLE = 'BECKON_RELAY_TOKEN';
const CALLBACK_SECRET_VARIABLE = 'BECKON_RELAY_CALLBACK_SECRET';
const REDIS_VARIABLE = 'BECKON_RELAY_REDIS_URL';
const PUBLIC_URL_VARIABLE = 'BECKON_RELAY_PUBLIC_URL';
const TLS_CERT_VARIABLE = 'BECKON_RELAY_TLS_CERT';
const TLS_KEY_VARIABLE = 'BECKON_RELAY_TLS_KEY';

/** Environment variables that replace options whose values must not be in a process list. */
export const SECRET_VARIABLES: readonly string[] = [TOKEN_VARIABLE, CALLBACK_SECRET_VARIABLE, REDIS_VARIABLE];

/** The default listening address. */
export const DEFAULT_LISTEN = '127.0.0.1:8437';
const MAX_SECRET_LENGTH = 4_096;
/** A shorter callback secret causes a warning. */
const GOOD_SECRET_LENGTH = 16;

/** The options of `beckon relay` as typed. */
export interface TypedRelaySettings {
  readonly tokenFile?: string;
  readonly callbackSecretFile?: string;
  /** False: disabled with `--no-callback-secret`. */
  readonly callbackSecret?: boolean;
  readonly unmatched?: boolean;
  readonly keysFile?: string;
  readonly publicUrl?: string;
  readonly listen?: string;
  readonly metricsListen?: string;
  readonly data?: string;
  readonly redis?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
}

/** Where to listen: at an address, or on a Unix socket, whose folder and mode say who may connect. */
export type ListenAddress = { readonly host: string; readonly port: number } | { readonly socket: string };

/** The parsed settings. */
export interface RelaySettings {
  readonly token: string;
  /** Null: explicitly disabled by the operator. */
  readonly callbackSecret: string | null;
  readonly keepsUnmatched: boolean;
  readonly keysFile: string;
  /** The address of the relay as the internet reaches it, without a slash at its end. */
  readonly publicUrl: string;
  /** To be registered at the service, without its secret. */
  readonly callbackUrl: string;
  readonly listen: ListenAddress;
  /** Address for metrics; null: none. */
  readonly metricsListen: ListenAddress | null;
  readonly dataFolder: string;
  readonly redisUrl: string | null;
  readonly tls: ServerTls | null;
  readonly tlsFiles: TlsFiles | null;
  readonly hosts: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Texts that must never be logged. */
  readonly secrets: readonly string[];
  /** Warnings for the operator. */
  readonly warnings: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings and the files that they name; fails as `usage`. */
export async function readRelaySettings(
  typed: TypedRelaySettings,
  environment: Environment,
): Promise<Result<RelaySettings, CommandFailure>> {
  const { keysFile } = typed;
  if (keysFile === undefined)
    return usage(phrase('cli.relay.noKeysFile.message'), phrase('cli.relay.noKeysFile.advice'));
  const publicUrl = parsePublicUrl(typed.publicUrl ?? set(environment[PUBLIC_URL_VARIABLE]));
  if (!publicUrl.ok) return publicUrl;
  const listen = parseListen('--listen', typed.listen ?? DEFAULT_LISTEN);
  if (!listen.ok) return listen;
  const { metricsListen: typedMetrics } = typed;
  const metricsListen = typedMetrics === undefined ? success(null) : parseListen('--metrics-listen', typedMetrics);
  if (!metricsListen.ok) return metricsListen;
  const trustedProxies = parseTrustedProxies(typed.trustProxy ?? []);
  if (!trustedProxies.ok) return trustedProxies;
  const redisUrl = parseRedisUrl(typed.redis ?? environment[REDIS_VARIABLE]);
  if (!redisUrl.ok) return redisUrl;
  const token = await readSecret('token', typed.tokenFile, environment[TOKEN_VARIABLE]);
  if (!token.ok) return token;
  if (token.value === null) {
    return usage(
      phrase('cli.relay.token.missing'),
      phrase('cli.relay.token.missingAdvice', { variable: TOKEN_VARIABLE }),
    );
  }
  const callbackSecret = await readCallbackSecret(typed, environment[CALLBACK_SECRET_VARIABLE]);
  if (!callbackSecret.ok) return callbackSecret;
  const tlsFiles = tlsFilesOf(typed, environment);
  if (!tlsFiles.ok) return tlsFiles;
  const tls = tlsFiles.value === null ? success(null) : await readTls(tlsFiles.value);
  if (!tls.ok) return tls;
  const dataFolder = typed.data ?? join(dirname(keysFile), 'relay-data');

  return success({
    token: token.value,
    callbackSecret: callbackSecret.value,
    keepsUnmatched: typed.unmatched ?? false,
    keysFile,
    publicUrl: publicUrl.value.url,
    callbackUrl: `${publicUrl.value.url}/callback`,
    listen: listen.value,
    metricsListen: metricsListen.value,
    dataFolder,
    redisUrl: redisUrl.value,
    tls: tls.value,
    tlsFiles: tlsFiles.value,
    hosts: [publicUrl.value.host, ...(typed.allowHost ?? [])],
    trustedProxies: trustedProxies.value,
    secrets: [token.value, callbackSecret.value, ...redisPasswords(redisUrl.value)].filter((secret) => secret !== null),
    warnings: [
      ...callbackSecretWarnings(callbackSecret.value),
      ...(redisPasswords(typed.redis ?? null).length > 0
        ? [`Every program on this computer can see the password of Redis in --redis: set ${REDIS_VARIABLE} instead.`]
        : []),
      ...(await modeWarnings(
        [typed.tokenFile, typed.callbackSecretFile, tlsFiles.value?.keyFile],
        keysFile,
        dataFolder,
      )),
      ...(includesLoopback(trustedProxies.value)
        ? [
            'Everybody on this computer can say whose address a request is from, because --trust-proxy names loopback: ' +
              'use --listen unix:PATH, and let the proxy alone open that socket, or name the proxy’s own address.',
          ]
        : []),
      ...(tls.value === null && 'host' in listen.value && !isLoopbackHost(listen.value.host)
        ? ['It listens without TLS: put a proxy that ends TLS in front of it, and let nobody else reach this address.']
        : []),
    ],
  });
}

interface PublicUrl {
  readonly url: string;
  readonly host: string;
}

/** The relay's public address; the callback URL itself is accepted as well. */
function parsePublicUrl(text: string | undefined): Result<PublicUrl, CommandFailure> {
  const advice = phrase('cli.relay.publicUrl.advice');
  if (text === undefined) return usage(phrase('cli.relay.publicUrl.missing'), advice);
  const url = parsedUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return usage(phrase('cli.relay.publicUrl.notWeb'), advice);
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    return usage(phrase('cli.relay.publicUrl.extra'), advice);
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/callback$/, '');
  return success({ url: `${url.origin}${path}`, host: url.host });
}

export function parseListen(option: string, text: string): Result<ListenAddress, CommandFailure> {
  const [, socket] = /^unix:(.+)$/.exec(text) ?? [];
  if (socket !== undefined && process.platform !== 'win32') return success({ socket });
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]\s]+)):(\d{1,5})$/i.exec(text);
  const host = match?.[1] ?? match?.[2] ?? '';
  const port = match?.[3] === '0' ? 0 : parsePort(match?.[3] ?? '');
  if (host === '' || port === null) {
    return usage(phrase('cli.relay.listen.message'), phrase('cli.relay.listen.advice', { option }));
  }
  return success({ host, port });
}

function parseTrustedProxies(ranges: readonly string[]): Result<readonly string[], CommandFailure> {
  return ranges.every(isProxyRange)
    ? success(ranges)
    : usage(phrase('cli.relay.trustProxy.message'), phrase('cli.relay.trustProxy.advice'));
}

function parseRedisUrl(text: string | undefined): Result<string | null, CommandFailure> {
  if (text === undefined || text === '') return success(null);
  const url = parsedUrl(text);
  return url !== null && /^rediss?:$/.test(url.protocol)
    ? success(text)
    : usage(phrase('cli.relay.redis.message'), phrase('cli.relay.redis.advice'));
}

/** The passwords in an address of Redis, encoded and decoded. */
function redisPasswords(redisUrl: string | null): readonly string[] {
  const url = redisUrl === null ? null : parsedUrl(redisUrl);
  if (url === null) return [];
  const written = [url.password, ...url.searchParams.getAll('password')].filter((password) => password !== '');
  return [...new Set(written.flatMap((password) => [password, decoded(password)]))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One line of a file, or of the environment; null: neither is given. Errors never quote it. */
async function readSecret(
  name: 'token' | 'callbackSecret',
  file: string | undefined,
  variable: string | undefined,
): Promise<Result<string | null, CommandFailure>> {
  const advice = phrase('cli.relay.secretForm', { max: MAX_SECRET_LENGTH });
  const text = file === undefined ? success(variable ?? '') : await readText(name, file);
  if (!text.ok) return text;
  const secret = text.value.trim();
  if (secret === '') return file === undefined ? success(null) : usage(phrase(`cli.relay.${name}.emptyFile`), advice);
  return /^[^\r\n\0]+$/.test(secret) && secret.length <= MAX_SECRET_LENGTH
    ? success(secret)
    : usage(phrase(`cli.relay.${name}.unreadable`), advice);
}

/** The files of the certificate and its key, as given by options or the environment; null: no TLS. */
export function tlsFilesOf(
  typed: Pick<TypedRelaySettings, 'tlsCert' | 'tlsKey'>,
  environment: Environment,
): Result<TlsFiles | null, CommandFailure> {
  const certFile = typed.tlsCert ?? set(environment[TLS_CERT_VARIABLE]);
  const keyFile = typed.tlsKey ?? set(environment[TLS_KEY_VARIABLE]);
  if (certFile === undefined && keyFile === undefined) return success(null);
  if (certFile === undefined || keyFile === undefined) {
    return usage(phrase('cli.relay.tls.both'), phrase('cli.relay.tls.bothAdvice'));
  }
  return success({ certFile, keyFile });
}

/** A variable that is there and empty counts as not set. */
function set(variable: string | undefined): string | undefined {
  return variable === '' ? undefined : variable;
}

async function readTls(files: TlsFiles): Promise<Result<ServerTls, CommandFailure>> {
  const tls = await readServerTls(files);
  if (tls.ok) return tls;
  const { kind, code } = tls.error;
  return usage(
    phrase(`cli.relay.tls.${kind}`, { code }),
    phrase(kind === 'unusable' ? 'cli.relay.tls.pem' : 'cli.relay.filePath'),
  );
}

/** What is said of a file that cannot be read. */
const UNREADABLE = {
  token: 'cli.relay.token.unreadableFile',
  callbackSecret: 'cli.relay.callbackSecret.unreadableFile',
} as const;

async function readText(name: keyof typeof UNREADABLE, file: string): Promise<Result<string, CommandFailure>> {
  try {
    return success(await readFile(file, 'utf8'));
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return usage(phrase(UNREADABLE[name], { code }), phrase('cli.relay.filePath'));
  }
}

/** The secret of the registered URL; null only if the operator explicitly wants none. */
async function readCallbackSecret(
  { callbackSecretFile, callbackSecret: isWanted = true }: TypedRelaySettings,
  variable: string | undefined,
): Promise<Result<string | null, CommandFailure>> {
  const secret = await readSecret('callbackSecret', callbackSecretFile, variable);
  if (!secret.ok) return secret;
  if (secret.value === null && isWanted) {
    return usage(
      phrase('cli.relay.callbackSecret.missing'),
      phrase('cli.relay.callbackSecret.missingAdvice', { variable: CALLBACK_SECRET_VARIABLE }),
    );
  }
  if (secret.value !== null && !isWanted) {
    return usage(
      phrase('cli.relay.callbackSecret.both'),
      phrase('cli.relay.callbackSecret.bothAdvice', { variable: CALLBACK_SECRET_VARIABLE }),
    );
  }
  return secret;
}

function callbackSecretWarnings(secret: string | null): readonly string[] {
  if (secret === null) return ['Without a callback secret everyone can post callbacks; most of them are refused late.'];
  return secret.length < GOOD_SECRET_LENGTH ? ['The callback secret is short: take a long random one.'] : [];
}

/** Warnings about what other users of this computer could do with secrets, keys and data. */
async function modeWarnings(
  secrets: readonly (string | undefined)[],
  keysFile: string,
  dataFolder: string,
): Promise<readonly string[]> {
  const warnings: string[] = [];
  for (const file of [...secrets, keysFile]) {
    if (file !== undefined && (await isOpenToEveryone(file))) {
      warnings.push(`Everyone on this computer can read or change ${file}.`);
    }
  }
  if ((await writeAccessOfNamed(keysFile)) === 'group') warnings.push(`Its whole group can add keys to ${keysFile}.`);
  if ((await writeAccessOf(dataFolder)) === 'group') warnings.push(`Its whole group can change ${dataFolder}.`);
  return warnings;
}

function usage(message: Phrase, advice: Phrase): Result<never, CommandFailure> {
  return failure(usageFailure(message, advice));
}
