import { Button, TextInput } from '@mantine/core';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { showPage, viewStore } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { Rings } from '../../ui/rings';
import { sendRequest } from '../notices/send-request';
import { chooseCaFile, startSimulator } from '../settings/settings-requests';
import { type Attempt, Connecting } from './connecting';
import classes from './welcome.module.css';
import { Column } from './welcome-step';

type Step = 'ask' | 'connect' | 'apps';

/** The first start, in one column: where the service is, connecting to it, and (`Apps`) which of its apps are the user's. */
export function Welcome({ Apps }: { readonly Apps: ComponentType }) {
  const [step, setStep] = useState<Step>('ask');
  const [baseUrl, setBaseUrl] = useState('');
  const [refused, setRefused] = useState<RequestError | null>(null);
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'running' });
  const caFile = useRef<string | null>(null);
  /** Counts the attempts: what comes of one that was canceled is not used. */
  const run = useRef(0);

  const begin = (): number => {
    setAttempt({ kind: 'running' });
    setStep('connect');
    viewStore.setState({ isBeginning: true });
    run.current += 1;
    return run.current;
  };
  const back = (): void => {
    run.current += 1;
    setStep('ask');
    viewStore.setState({ isBeginning: false });
  };
  const connect = async (unchecked: boolean): Promise<void> => {
    const mine = begin();
    const startedAt = performance.now();
    const answer = await bridge.request('settings.use-service', {
      baseUrl: baseUrl.trim(),
      caFile: caFile.current,
      unchecked,
    });
    if (mine !== run.current) {
      if (answer.ok) await sendRequest('settings.clear-service', null);
    } else if (answer.ok) setAttempt({ kind: 'answered', latencyMs: Math.round(performance.now() - startedAt) });
    else if (answer.error.code === 'usage' && caFile.current === null) {
      setRefused(answer.error);
      back();
    } else setAttempt({ kind: 'failed', error: answer.error });
  };
  const startDemo = async (): Promise<void> => {
    const mine = begin();
    const isStarted = await startSimulator('home');
    if (mine !== run.current) return;
    if (isStarted) setAttempt({ kind: 'answered', latencyMs: null });
    else back();
  };
  const addAuthority = async (): Promise<void> => {
    const path = await chooseCaFile();
    if (path === null) return;
    caFile.current = path;
    await connect(false);
  };

  if (step === 'apps') return <Apps />;
  return (
    <Column
      step={step === 'ask' ? 1 : 2}
      hero={
        <>
          <Rings size={320} motion={step === 'connect' && attempt.kind !== 'failed' ? 'live' : 'none'} />
          <span className={classes.mark}>
            <BrandMark size={64} />
          </span>
        </>
      }
    >
      {step === 'ask' ? (
        <Ask
          baseUrl={baseUrl}
          refused={refused}
          onChange={(url) => {
            setBaseUrl(url);
            setRefused(null);
            caFile.current = null;
          }}
          onConnect={() => void connect(false)}
          onDemo={() => void startDemo()}
        />
      ) : (
        <Connecting
          place={baseUrl}
          attempt={attempt}
          onAuthority={() => void addAuthority()}
          onAgain={(unchecked) => void connect(unchecked)}
          onCancel={back}
          onListed={() => setStep('apps')}
        />
      )}
    </Column>
  );
}

interface AskProps {
  readonly baseUrl: string;
  /** Why the address was refused; null: it was not. */
  readonly refused: RequestError | null;
  readonly onChange: (baseUrl: string) => void;
  readonly onConnect: () => void;
  readonly onDemo: () => void;
}

/** One field for the address of the service, and the ways on without one. */
function Ask({ baseUrl, refused, onChange, onConnect, onDemo }: AskProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (baseUrl.trim() !== '') onConnect();
    else {
      setMissing(true);
      field.current?.focus();
    }
  };
  return (
    <>
      <h1 className={classes.title}>{t('welcome.ask.title')}</h1>
      <p className={classes.text}>{t('welcome.ask.about')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          aria-label={t('settings.service.url')}
          placeholder={t('settings.service.urlPlaceholder')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={baseUrl}
          error={isMissing ? t('welcome.service.missing') : refused && inWords(refused.message, t)}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Button type="submit" size="lg">
          {t('welcome.service.go')}
        </Button>
      </form>
      <div className={classes.foot}>
        <Button variant="transparent" size="compact-sm" onClick={() => showPage('add')}>
          {t('welcome.ask.byAddress')}
        </Button>
        <Button variant="transparent" size="compact-sm" onClick={onDemo}>
          {t('welcome.ask.demo')}
        </Button>
      </div>
    </>
  );
}
