import type { SecretBox } from '../../electron/lib/kept-secret';
import { failure, success } from '../../shared/lib/result';

/** A keyring that can be shut, or missing; its ciphertext is the text backwards, in base 64. */
export class FakeSecretBox implements SecretBox {
  isThere = true;

  seal(secret: string): ReturnType<SecretBox['seal']> {
    return this.isThere ? success(Buffer.from(turned(secret)).toString('base64')) : failure('no-keyring');
  }

  open(sealed: string): ReturnType<SecretBox['open']> {
    return this.isThere ? success(turned(Buffer.from(sealed, 'base64').toString())) : failure('locked');
  }
}

function turned(text: string): string {
  return [...text].reverse().join('');
}
