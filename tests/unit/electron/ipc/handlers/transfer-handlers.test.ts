import { join } from 'node:path';
import { expect, it } from 'vitest';
import { transferHandlers } from '../../../../../electron/ipc/handlers/transfer-handlers';
import type { ImportPreview } from '../../../../../shared/domain/transfer';
import { aKnownRoom } from '../../../../support/a-known-room';
import { TemporaryFolder } from '../../../../support/a-temporary-folder';
import { aKnownApp } from '../../../../support/known-app-factory';

const temporary = new TemporaryFolder();
function setUp() {
  const path = join(temporary.path, 'export.json');
  const dialogs = { chooseDestination: () => Promise.resolve(path), chooseSource: () => Promise.resolve(path) };
  const room = aKnownRoom({ stored: [aKnownApp({ alias: 'Sofa' })], folder: temporary.path, dialogs });
  return { ...room, path, handlers: transferHandlers(room.transfer) };
}

it('take what is known to a file and back, and do not know a file that is not open', async () => {
  const { handlers, apps, path } = setUp();
  expect(await handlers['transfer.export'].run({ ids: null })).toMatchObject({
    answer: { ok: true, value: { path, apps: 1, leftOut: 0 } },
  });
  apps.replaceAll([], 'soon');
  const opened = await handlers['transfer.open'].run(null);
  expect(opened).toMatchObject({ answer: { ok: true, value: { added: 1, updated: 0, missing: 0 } } });
  const { importId } =
    opened.kind === 'handled' && opened.answer.ok ? (opened.answer.value as ImportPreview) : { importId: '' };
  const applied = await handlers['transfer.apply'].run({ importId, mode: 'merge' });
  expect(applied).toMatchObject({ answer: { ok: true, value: { apps: 1, removed: 0 } } });
  expect(apps.list.map((app) => app.alias)).toEqual(['Sofa']);
  const apply = handlers['transfer.apply'];
  expect(await apply.run({ importId: 'x', mode: 'merge' })).toMatchObject({
    answer: { error: { code: 'not-found' } },
  });
  expect((await apply.run({ importId: 'x', mode: 'mix' })).kind).toBe('invalid');
});
