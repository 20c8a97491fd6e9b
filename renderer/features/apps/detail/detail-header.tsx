import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconEyeExclamation, IconEyeOff, IconPlus, IconStarFilled, IconTag } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useView } from '../../../stores/use-view';
import { rename, requestFocus } from '../../../stores/view-store';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { useBusy } from '../../../ui/use-busy';
import { useFocusRequest } from '../../../ui/use-focus-request';
import type { Doctor } from '../../doctor/use-doctor';
import { ignoreApp, keepApp, setAlias } from '../actions/app-actions';
import { GroupMenu } from '../actions/group-menu';
import type { TitledApp } from '../app-entries';
import { nameMarkWords } from '../app-marks';
import { appStatus } from '../app-status';
import { AppTile } from '../app-tile';
import { deviceShape } from '../app-title';
import classes from './detail-header.module.css';
import { KnownActions } from './known-actions';

interface DetailHeaderProps {
  readonly app: TitledApp;
  /** Null where the list stands beside the detail. */
  readonly onBack: (() => void) | null;
  readonly doctor: Doctor;
}

/** The app's identity, and its actions. */
export function DetailHeader({ app, onBack, doctor }: DetailHeaderProps) {
  const { entry, title, mark } = app;
  const { known, info } = entry;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const renaming = useView((view) => known !== null && view.renaming === known.id);
  useFocusRequest((place) => {
    if (place.kind !== 'detail' || heading.current === null) return false;
    heading.current.focus();
    return true;
  });

  return (
    <header className={classes.header}>
      {onBack !== null && (
        <Button
          className={classes.back}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={16} className={classes.arrow} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('detail.back')}
        </Button>
      )}
      <AppTile shape={deviceShape(info)} status={known === null ? null : appStatus(entry)} size="large" />
      {renaming && known !== null ? (
        <AliasEditor known={known} name={title.name} />
      ) : (
        <div className={classes.who}>
          <div className={classes.line}>
            <h1 ref={heading} tabIndex={-1} className={classes.name} data-hint="">
              <bdi className={classes.cut}>{title.headline}</bdi>
            </h1>
            {known?.favourite === true && (
              <>
                <IconStarFilled className={classes.star} size={16} aria-hidden="true" />
                <ScreenReaderOnly>{t('detail.isFavourite')}</ScreenReaderOnly>
              </>
            )}
          </div>
          <p className={classes.hints}>
            {title.hints !== '' && (
              <>
                <bdi>{title.hints}</bdi>
                {' · '}
              </>
            )}
            {known === null ? t('detail.onlyListed') : t('detail.kept')}
          </p>
          {known !== null && <GroupButton known={known} name={title.name} />}
          {mark !== undefined && (
            <p className={classes.mark}>
              <IconEyeExclamation size={16} aria-hidden="true" />
              {nameMarkWords(mark, info?.deviceCode ?? known?.deviceCode ?? null, t)}
            </p>
          )}
        </div>
      )}
      <div className={classes.actions}>
        {known !== null && <KnownActions known={known} name={title.name} doctor={doctor} />}
        {known === null && info !== null && (
          <div className={classes.choice}>
            <Button
              leftSection={<IconPlus size={17} aria-hidden="true" />}
              onClick={() => void keepApp(info.deviceCode, title.name)}
            >
              {t('detail.keep')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEyeOff size={17} aria-hidden="true" />}
              onClick={() => void ignoreApp(info.deviceCode, title.name)}
            >
              {t('ignored.ignore')}
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}

/** The group of an app, and how to change it. */
function GroupButton({ known: { id, group }, name }: { readonly known: KnownApp; readonly name: string }) {
  const t = useT();
  const words = group === null ? t('detail.addToGroup') : plainText(group);
  return (
    <GroupMenu apps={[{ id, name }]} group={group}>
      <Button
        className={classes.group}
        px={8}
        size="compact-xs"
        variant={group === null ? 'default' : 'light'}
        leftSection={<IconTag size={13} aria-hidden="true" />}
        aria-label={group === null ? words : t('detail.inGroup', { group })}
      >
        <bdi>{words}</bdi>
      </Button>
    </GroupMenu>
  );
}

const MAX_ALIAS_LENGTH = 64;

/** Edits the user's own name for an app, in place: Enter saves, Escape discards. */
function AliasEditor({ known, name }: { readonly known: KnownApp; readonly name: string }) {
  const t = useT();
  const [text, setText] = useState(known.alias ?? '');
  const { isBusy, run: saveAlias } = useBusy(setAlias);
  const alias = text.trim();
  const tooLong = alias.length > MAX_ALIAS_LENGTH;

  const done = (): void => {
    rename(null);
    requestFocus({ kind: 'detail' });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (tooLong || isBusy) return;
    const isChanged = alias !== (known.alias ?? '');
    if (!isChanged || (await saveAlias(known, name, alias === '' ? null : alias))) done();
  };

  return (
    <form className={classes.editor} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.input}
        ref={focusAndSelect}
        aria-label={t('detail.alias')}
        placeholder={t('detail.aliasHint')}
        readOnly={isBusy}
        value={text}
        error={tooLong ? t('detail.aliasTooLong') : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          done();
        }}
      />
      <Button type="submit" loading={isBusy}>
        {t('detail.save')}
      </Button>
      <Button variant="default" onClick={done}>
        {t('detail.cancel')}
      </Button>
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
