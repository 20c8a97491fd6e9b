import { DirectionProvider, MantineProvider, SegmentedControl, useDirection } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ToastStack } from '../features/notices/toast-stack';
import { theme, tokenResolver } from '../ui/theme';
import classes from './gallery.module.css';
import { forceScheme, type Scheme } from './page-styles';
import { Buttons } from './sections/buttons';
import { Cards } from './sections/cards';
import { Choices } from './sections/choices';
import { Dialogs } from './sections/dialogs';
import { Fields } from './sections/fields';
import { Menus } from './sections/menus';
import { Callouts, PassingMessages } from './sections/messages';
import { States } from './sections/states';
import { Tokens } from './sections/tokens';

type Direction = 'ltr' | 'rtl';

/** What the address asks for, such as `?scheme=dark&direction=rtl`. */
const asked = new URLSearchParams(window.location.search);

/** Every part of the design system in every state. */
export function Gallery() {
  const [scheme, setScheme] = useState<Scheme>(() => schemeIn(asked.get('scheme')));
  useEffect(() => forceScheme(scheme), [scheme]);
  return (
    <DirectionProvider initialDirection={asked.get('direction') === 'rtl' ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={tokenResolver}
        defaultColorScheme="auto"
        {...(scheme === 'system' ? {} : { forceColorScheme: scheme })}
      >
        <Page scheme={scheme} onScheme={setScheme} />
      </MantineProvider>
    </DirectionProvider>
  );
}

interface PageProps {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
}

function Page({ scheme, onScheme }: PageProps) {
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.dir = dir;
  }, [dir]);
  return (
    <main className={classes.page}>
      <div className={classes.bar}>
        <h1 className={classes.name}>Gallery</h1>
        <SegmentedControl<Scheme>
          aria-label="Scheme"
          data={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={onScheme}
        />
        <SegmentedControl<Direction>
          aria-label="Direction"
          data={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
          value={dir}
          onChange={setDirection}
        />
      </div>
      <Tokens />
      <Buttons />
      <Fields />
      <Choices />
      <Menus />
      <States />
      <Callouts />
      <PassingMessages />
      <Cards />
      <Dialogs />
      <ToastStack />
    </main>
  );
}

function schemeIn(text: string | null): Scheme {
  return text === 'light' || text === 'dark' ? text : 'system';
}
