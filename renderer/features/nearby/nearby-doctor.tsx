import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DoctorCard } from '../doctor/doctor-card';
import { useDoctor } from '../doctor/use-doctor';
import classes from './nearby-doctor.module.css';

/** Finds out why nothing is listed. */
export function NearbyDoctor() {
  const { t } = useTranslation();
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
          <p className={classes.text}>{t('doctor.nearbyText')}</p>
        </div>
      ) : (
        <DoctorCard doctor={doctor} />
      )}
    </div>
  );
}
