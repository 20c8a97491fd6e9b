import { Button, DirectionProvider, MantineProvider, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ToastStack } from '../features/notices/toast-stack';
import { Dialog, firstFocusProps } from '../ui/dialog';
import { theme, tokenResolver } from '../ui/theme';
import { CONTROLS } from './controls';
import classes from './gallery.module.css';
import { LOOKS, TOKENS } from './looks';
import { Specimens } from './specimens';

/** What the address asks for, such as `?scheme=dark&direction=rtl`; else, what the browser prefers. */
const asked = new URLSearchParams(window.location.search);
const scheme = asked.get('scheme') === 'dark' ? 'dark' : asked.get('scheme') === 'light' ? 'light' : null;
const direction = asked.get('direction') === 'rtl' ? 'rtl' : 'ltr';
document.documentElement.dir = direction;
document.documentElement.style.colorScheme = scheme ?? '';

/** Every part of the design system in every state. */
export function Gallery() {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={tokenResolver}
        defaultColorScheme="auto"
        {...(scheme === null ? {} : { forceColorScheme: scheme })}
      >
        <main className={classes.page}>
          <h1 className={classes.name}>Gallery</h1>
          {[TOKENS, ...CONTROLS, ...LOOKS].map((part) => (
            <Specimens key={part.id} part={part} />
          ))}
          <Dialogs />
          <ToastStack />
        </main>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Behind a button: a modal dialog covers the rest. */
function Dialogs() {
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <div className={classes.part}>
      <h2 className={classes.partTitle}>Dialogs</h2>
      <div className={classes.shown}>
        <Button variant="default" onClick={() => setShown(true)}>
          Open the dialog
        </Button>
      </div>
      {isShown && (
        <Dialog
          title="Rename Living room"
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
          <TextInput label="Name" defaultValue="Living room" {...firstFocusProps} />
        </Dialog>
      )}
    </div>
  );
}
