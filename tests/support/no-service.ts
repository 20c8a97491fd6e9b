import type { ServiceHandlerOptions } from '../../electron/control/handlers/service-handlers';

/** What the control channel has of a Beckon that has no service, and whose doctor nobody asks. */
export const NO_SERVICE: Omit<ServiceHandlerOptions, 'apps'> = {
  service: () => null,
  isServiceHere: () => false,
  doctor: () => {
    throw new Error('Nobody asks the doctor');
  },
  addressesToDial: () => [],
};
