import { Box, Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { connectionText, ledgerAddressText } from '../../../../shared/domain/connection-text';
import type { KnownApp, LedgerAddress } from '../../../../shared/domain/known-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { AgeInWords } from '../../../ui/age';
import { copyAddress, copyConnection, copyText } from '../actions/app-actions';
import classes from './copy-address.module.css';
import { useConnection } from './use-connection';

/** The first is what the button itself copies. */
const [, ...OTHER_FORMATS] = COPY_FORMATS;

/** Copies the address of a known app that works, and names it; every other form and address is in its menu. */
export function CopyAddress({ known }: { readonly known: KnownApp }) {
  const t = useT();
  const info = useConnection(known);
  const address = info === null ? null : connectionText(info, 'address');
  const formats = OTHER_FORMATS.filter((format) => info !== null && connectionText(info, format) !== null);
  if (address === null) {
    return (
      <Button disabled leftSection={<IconCopy size={17} aria-hidden="true" />}>
        {t('detail.noAddress')}
      </Button>
    );
  }
  return (
    <div className={classes.split}>
      <Button
        className={classes.main}
        leftSection={<IconCopy size={17} aria-hidden="true" />}
        aria-keyshortcuts="C"
        onClick={() => void copyAddress(known.id)}
      >
        {t('detail.copyAddress', { address })}
      </Button>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button className={classes.more} px={8} aria-label={t('detail.copyAs.title')}>
            <IconChevronDown size={17} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => void copyConnection(known.id, format)}>
              {t(`detail.copyAs.${format}`)}
            </Menu.Item>
          ))}
          <AddressItems addresses={known.addresses} copied={address} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface AddressItemsProps {
  readonly addresses: readonly LedgerAddress[];
  /** The one that the button copies. */
  readonly copied: string;
}

/** Every address of the app, once, each with when it was last reached. */
function AddressItems({ addresses, copied }: AddressItemsProps) {
  const t = useT();
  const byText = new Map<string, LedgerAddress>();
  for (const address of addresses) {
    const text = ledgerAddressText(address);
    const former = text === null ? undefined : byText.get(text);
    const isNewer = former === undefined || (address.lastGoodAt ?? '') > (former.lastGoodAt ?? '');
    if (text !== null && isNewer) byText.set(text, address);
  }
  return (
    <Box role="group" aria-label={t('detail.copyAs.addresses')}>
      <Menu.Divider />
      <Menu.Label aria-hidden="true">{t('detail.copyAs.addresses')}</Menu.Label>
      {[...byText].map(([text, { lastGoodAt }]) => (
        <Menu.Item
          key={text}
          rightSection={text === copied ? <IconCheck size={16} aria-hidden="true" /> : undefined}
          onClick={() => void copyText(text)}
        >
          <bdi className={classes.item}>{plainText(text)}</bdi>
          <span className={classes.reached}>
            {lastGoodAt === null ? (
              t('detail.addresses.neverGood')
            ) : (
              <AgeInWords at={lastGoodAt} words="detail.addresses.good" />
            )}
          </span>
        </Menu.Item>
      ))}
    </Box>
  );
}
