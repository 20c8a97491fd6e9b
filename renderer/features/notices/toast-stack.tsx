import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { ToneIcon } from '../../ui/badge';
import classes from './toast-stack.module.css';
import { clearOutdatedToasts, hideToasts, holdToasts, type Toast, toastStore } from './toasts';
import { undoKey, undoOffered } from './undo-offers';

/** More at once would cover the page. */
const MAX_ALERTS = 3;

/**
 * What is said in passing, at the foot of the page; it stays while the pointer or the focus is in it. Of the changes that
 * can be undone, the latest is shown.
 *
 * @param isInFlow takes room of its own, and leaves out what was merely done: the compact window says that itself
 */
export function ToastStack({ isInFlow = false }: { readonly isInFlow?: boolean }) {
  const t = useT();
  const toasts = useStore(toastStore, (state) => state.toasts);
  const alerts = toasts.filter(({ kind }) => kind === 'failure' || kind === 'news').slice(-MAX_ALERTS);
  const done = isInFlow ? undefined : toasts.find(({ kind }) => kind === 'done');
  const undo = toasts.findLast(({ kind }) => kind === 'undo');
  const shown = [...alerts, done, undo].filter((toast) => toast !== undefined);
  useEffect(clearOutdatedToasts, []);
  if (shown.length === 0) return null;
  return (
    <section
      className={classes.stack}
      aria-label={t('shell.messages')}
      data-in-flow={isInFlow || undefined}
      onPointerEnter={() => holdToasts('pointer', true)}
      onPointerLeave={() => holdToasts('pointer', false)}
      onFocus={() => holdToasts('focus', true)}
      onBlur={() => holdToasts('focus', false)}
    >
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function OneToast({ toast }: { readonly toast: Toast }) {
  const t = useT();
  const { kind } = toast;
  const hide = (): void => hideToasts(({ id }) => id === toast.id);
  const isAlert = kind === 'failure' || kind === 'news';
  return (
    <section
      className={classes.toast}
      // What was done is announced already.
      role={isAlert ? 'alert' : kind === 'done' ? 'note' : undefined}
      aria-label={kind === 'undo' ? t('undo.label') : undefined}
    >
      {kind === 'done' && <ToneIcon tone="good" />}
      {kind === 'failure' && <ToneIcon tone="bad" />}
      <div className={classes.text}>
        <p>{toast.text}</p>
        {kind === 'failure' && <p className={classes.advice}>{toast.advice}</p>}
      </div>
      {kind === 'undo' && (
        <Button size="compact-sm" variant="subtle" data-hint={undoKey()} onClick={() => undoOffered()}>
          {t('undo.button')}
        </Button>
      )}
      {kind === 'news' && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            hide();
            toast.action.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      {isAlert && (
        <ActionIcon size={28} aria-label={t('errors.dismiss')} onClick={hide}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </section>
  );
}
