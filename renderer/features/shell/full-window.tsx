import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { i18n, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { BrandMark } from '../../ui/brand-mark';
import { copyText } from '../../ui/copy-button';

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly where: string;
  readonly copied: boolean;
}

/** Catches errors of components: shows a message with the details for a report. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, where: '', copied: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_error: Error, info: ErrorInfo): void {
    this.setState({ where: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    const { error, copied } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="failure" role="alert">
        <h1>{i18n.t('shell.crash.title')}</h1>
        <p>{i18n.t('shell.crash.text')}</p>
        <pre>{error.message}</pre>
        <div className="buttons">
          <Button onClick={() => window.location.reload()}>{i18n.t('shell.crash.reload')}</Button>
          <Button variant="default" onClick={() => void this.#copy(error)}>
            {i18n.t(copied ? 'shell.crash.copied' : 'shell.crash.copy')}
          </Button>
        </div>
      </main>
    );
  }

  async #copy(error: Error): Promise<void> {
    const copied = await copyText(`${error.stack ?? error.message}\n\n${this.state.where.trim()}\n`);
    this.setState({ copied });
  }
}

interface UnavailableProps {
  readonly error: RequestError;
  readonly onRetry: () => void;
}

/** Shown when main did not answer the first request. */
export function Unavailable({ error, onRetry }: UnavailableProps) {
  const t = useT();
  return (
    <main className="failure" role="alert">
      <BrandMark size={48} />
      <h1>{t('errors.unavailable.title')}</h1>
      <p>
        {inWords(error.message, t)} {inWords(error.advice, t)}
      </p>
      <div className="buttons">
        <Button onClick={onRetry}>{t('errors.unavailable.retry')}</Button>
      </div>
    </main>
  );
}
