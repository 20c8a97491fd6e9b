import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n';
import { copyText } from '../../ui/copy-text';
import classes from './full-window.module.css';

interface CrashBoundaryState {
  readonly error: Error | null;
  readonly where: string;
  readonly copied: boolean;
}

/** Catches what a component throws: says so in words, and gives the details to whoever reports them. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, where: '', copied: false };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_error: Error, info: ErrorInfo): void {
    this.setState({ where: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    const { error, copied } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className={classes.window} role="alert">
        <h1 className={classes.title}>{i18n.t('errors.crash.title')}</h1>
        <p className={classes.text}>{i18n.t('errors.crash.text')}</p>
        <pre className={classes.details}>{error.message}</pre>
        <div className={classes.actions}>
          <Button onClick={() => window.location.reload()}>{i18n.t('errors.crash.reload')}</Button>
          <Button variant="default" onClick={() => void this.#copy(error)}>
            {copied ? i18n.t('errors.crash.copied') : i18n.t('errors.crash.copy')}
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
