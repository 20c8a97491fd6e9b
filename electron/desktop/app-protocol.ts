import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Protocol } from 'electron';
import {
  APP_SCHEME,
  type BundleManifest,
  type BundleRequest,
  parseBundleManifest,
  resolveBundleRequest,
} from './bundle-resolver';
import type { FirstView } from './first-view';
import { type OutlineLanguage, outlineInWords } from './outline-words';

/**
 * The content security policy of the window: its own scripts and styles, and no network. Mantine adds style elements at
 * run time, which carry the nonce; each load has a new one.
 */
export function contentSecurityPolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Placeholders in the built document: for the nonce of the load, what the outline stands for, and its language. */
const STYLE_NONCE_PLACEHOLDER = '__STYLE_NONCE__';
const FIRST_VIEW_PLACEHOLDER = '__FIRST_VIEW__';
const PLATFORM_PLACEHOLDER = '__PLATFORM__';
const LANGUAGE_PLACEHOLDER = 'lang="en" dir="ltr"';

export interface Bundle {
  /** Folder with the built renderer. */
  readonly directory: string;
  /** The build's map of URL paths to files. */
  readonly manifestFile: string;
  /** What the document's outline stands for at this load. */
  readonly firstView: () => FirstView;
  /** The language of the outline at this load. */
  readonly language: () => OutlineLanguage;
}

/** The part of Electron’s `protocol` that serves a scheme. */
export type BundleProtocol = Pick<Protocol, 'handle'>;

/**
 * Registers app:// as a standard, secure scheme whose scripts the runtime may keep compiled; call once, before the app is
 * ready.
 */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  const privileges = { standard: true, secure: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}

/** Serves the built renderer at `app://bundle/`, and nothing else; throws if it was not built. */
export function serveBundle(protocol: BundleProtocol, bundle: Bundle): void {
  const manifest = parseBundleManifest(readFileSync(bundle.manifestFile, 'utf8'));
  protocol.handle(APP_SCHEME, (request) => answerRequest(request, manifest, bundle));
}

function answerRequest(request: BundleRequest, manifest: BundleManifest, bundle: Bundle): Response {
  const resolved = resolveBundleRequest(request, manifest);
  const nonce = randomBytes(16).toString('base64');
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
  if (resolved.kind === 'refused') return new Response(null, { status: resolved.status, headers });

  headers['Content-Type'] = resolved.mimeType;
  if (!resolved.body) return new Response(null, { headers });
  try {
    // Synchronously: while main is being loaded, a second turn would come late.
    const content = readFileSync(join(bundle.directory, resolved.file));
    const body = resolved.kind === 'document' ? filledIn(content, nonce, bundle) : content;
    return new Response(body, { headers });
  } catch {
    // In the manifest but not on the disk: the build is being replaced while the app runs.
    return new Response(null, { status: 404, headers });
  }
}

function filledIn(document: Buffer, nonce: string, { firstView, language }: Bundle): string {
  const { tag, direction, words } = language();
  const text = document
    .toString('utf8')
    .replaceAll(STYLE_NONCE_PLACEHOLDER, nonce)
    .replace(FIRST_VIEW_PLACEHOLDER, firstView())
    .replace(PLATFORM_PLACEHOLDER, process.platform)
    .replace(LANGUAGE_PLACEHOLDER, `lang="${tag}" dir="${direction}"`);
  return words === null ? text : outlineInWords(text, words);
}
