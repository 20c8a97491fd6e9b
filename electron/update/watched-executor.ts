import type { Readable } from 'node:stream';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';

type ClientRequest = ReturnType<ElectronHttpExecutor['createRequest']>;

/**
 * The requests of a download. The library counts nothing of an answer without a length, goes on receiving one that was
 * given up, and keeps the file of one that was cut open, which takes its space on the disk until the app quits.
 */
export class WatchedExecutor extends ElectronHttpExecutor {
  /** Is told how much of the present answer has come, in bytes. */
  onReceived: (bytes: number) => void = () => undefined;
  #request: ClientRequest | null = null;

  override createRequest(options: object, callback: (response: Readable) => void): ClientRequest {
    const request = super.createRequest(options, (response: Readable) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        this.onReceived(bytes);
      });
      let hasEnded = false;
      response.once('end', () => {
        hasEnded = true;
      });
      // After the library has heard of the error: the end closes what it has piped the answer into.
      response.once('close', () => {
        if (!hasEnded) setImmediate(() => response.emit('end'));
      });
      callback(response);
    });
    this.#request = request;
    return request;
  }

  /** Ends the request that runs, if one does. */
  abort(): void {
    this.#request?.abort();
    this.#request = null;
  }
}
