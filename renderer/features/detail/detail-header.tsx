import { Button } from '@mantine/core';
import { IconArrowLeft, IconBookmarkPlus, IconEyeExclamation, IconEyeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../stores/view-store';
import { useFocusRequest } from '../../ui/use-focus-request';
import type { TitledEntry } from '../apps/app-order';
import { deviceShape } from '../apps/app-title';
import { DeviceTile } from '../apps/device-tile';
import { nameMarkWords } from '../apps/name-mark';
import type { Doctor } from '../doctor/use-doctor';
import { GroupName } from '../known/group-name';
import { ignoreApp } from '../known/ignore-app';
import { keepApp } from '../known/keep-app';
import { AliasEditor } from './alias-editor';
import classes from './detail-header.module.css';
import { KnownActions } from './known-actions';

interface DetailHeaderProps {
  readonly row: TitledEntry;
  /** Null where the list stands beside the detail. */
  readonly onBack: (() => void) | null;
  readonly doctor: Doctor;
}

/** Who the app is, and what can be done with it. */
export function DetailHeader({ row, onBack, doctor }: DetailHeaderProps) {
  const { entry, title, mark } = row;
  const { known, info } = entry;
  const { t } = useTranslation();
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
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('detail.back')}
        </Button>
      )}
      <DeviceTile shape={deviceShape(info)} large />
      {renaming && known !== null ? (
        <AliasEditor known={known} />
      ) : (
        <div className={classes.who}>
          <h1 ref={heading} tabIndex={-1} className={classes.name} title={title.full}>
            <bdi className={classes.cut}>{title.headline}</bdi>
          </h1>
          <p className={classes.hints}>
            {title.hints !== '' && (
              <>
                <bdi>{title.hints}</bdi>
                {' · '}
              </>
            )}
            {known === null ? t('detail.onlyListed') : t('detail.kept')}
            {known?.group != null && <GroupName group={known.group} />}
          </p>
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
              leftSection={<IconBookmarkPlus size={17} aria-hidden="true" />}
              onClick={() => void keepApp(info.deviceCode, title.name, t)}
            >
              {t('detail.keep')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEyeOff size={17} aria-hidden="true" />}
              onClick={() => void ignoreApp(info.deviceCode, title.name, t)}
            >
              {t('ignored.ignore')}
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}
