import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, firstFocusProps } from '../../ui/dialog';
import form from '../../ui/form.module.css';
import { Part, Specimen } from '../specimen';

type Shown = 'none' | 'dialog' | 'full window';

/** The two sizes of a dialog, each behind a button: a modal dialog covers the rest. */
export function Dialogs() {
  const [shown, setShown] = useState<Shown>('none');
  const close = () => setShown('none');
  return (
    <Part id="dialogs" title="Dialogs">
      <Specimen label="dialog">
        <Button variant="default" onClick={() => setShown('dialog')}>
          Open the dialog
        </Button>
      </Specimen>
      <Specimen label="full window">
        <Button variant="default" onClick={() => setShown('full window')}>
          Open it in the full window
        </Button>
      </Specimen>
      {shown !== 'none' && (
        <Dialog
          title="Rename Living room"
          fullWindow={shown === 'full window'}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Save</Button>
            </>
          }
        >
          <div className={form.form}>
            <TextInput label="Name" defaultValue="Living room" {...firstFocusProps} />
          </div>
        </Dialog>
      )}
    </Part>
  );
}
