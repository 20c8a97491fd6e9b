import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../ui/plain-text';
import { SpokenOnly } from '../../ui/spoken-only';
import classes from './group-name.module.css';

/** The group that an app is in, as a tag. */
export function GroupName({ group }: { readonly group: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.group}>
      <IconTag size={12} aria-hidden="true" />
      <SpokenOnly>{t('groups.label')}: </SpokenOnly>
      <bdi className={classes.name}>{plainText(group)}</bdi>
    </span>
  );
}
