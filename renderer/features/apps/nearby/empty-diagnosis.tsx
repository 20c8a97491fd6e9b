import { Button } from '@mantine/core';
import {
  IconDeviceGamepad2,
  IconEyeOff,
  IconNetwork,
  IconShieldLock,
  IconStethoscope,
  IconWifiOff,
} from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import pageClasses from '../../../ui/page.module.css';
import { DoctorCard } from '../../doctor/doctor-card';
import { useDoctor } from '../../doctor/use-doctor';
import classes from './empty-diagnosis.module.css';
import { IgnoredNote, LastAnswer } from './nearby-notes';
import { OtherWays } from './other-ways';

/** The usual reasons for an empty list, the most likely first. */
const REASONS = [
  { name: 'gameMode', icon: IconDeviceGamepad2 },
  { name: 'mobile', icon: IconWifiOff },
  { name: 'vpn', icon: IconShieldLock },
  { name: 'ipv6', icon: IconNetwork },
  { name: 'relay', icon: IconEyeOff },
] as const;

/** An empty answer is not an error: shows its usual reasons, with the other ways to add an app beside them. */
export function EmptyDiagnosis({ onShowCode }: { readonly onShowCode: () => void }) {
  const t = useT();
  return (
    <div className={pageClasses.scroller}>
      <div className={classes.page}>
        <div className={classes.head}>
          <h1 className={pageClasses.title}>{t('nearby.empty.title')}</h1>
          <span className={classes.aside}>
            <LastAnswer />
          </span>
        </div>
        <p className={classes.lead}>{t('nearby.empty.lead')}</p>
        <IgnoredNote />
        <NearbyDoctor />
        <div className={classes.columns}>
          <ul className={classes.reasons}>
            {REASONS.map(({ name, icon: Icon }) => (
              <li key={name} className={classes.reason}>
                <span className={classes.icon} aria-hidden="true">
                  <Icon size={19} stroke={1.7} />
                </span>
                <div>
                  <h2 className={classes.name}>{t(`nearby.empty.${name}`)}</h2>
                  <p className={classes.text}>{t(`nearby.empty.${name}Text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <OtherWays onShowCode={onShowCode} withRefresh />
        </div>
      </div>
    </div>
  );
}

/** Finds out why nothing is listed. */
export function NearbyDoctor() {
  const t = useT();
  const doctor = useDoctor();
  return (
    <div className={classes.place}>
      {doctor.examination.kind === 'none' ? (
        <div className={classes.offer}>
          <Button
            leftSection={<IconStethoscope size={17} aria-hidden="true" />}
            onClick={() => doctor.run({ kind: 'nearby' })}
          >
            {t('doctor.nearbyTitle')}
          </Button>
          <p className={classes.offerText}>{t('doctor.nearbyText')}</p>
        </div>
      ) : (
        <DoctorCard doctor={doctor} />
      )}
    </div>
  );
}
