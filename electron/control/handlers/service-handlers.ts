import { parseTarget } from '../../../shared/address/parse-target';
import { looksLikeDeviceCode } from '../../../shared/domain/device-code';
import type { DoctorReport, DoctorStep } from '../../../shared/domain/doctor';
import type { KnownApp, LedgerAddress } from '../../../shared/domain/known-app';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import { type DiagnosisTarget, diagnosisTargetOf } from '../../doctor/diagnosis-target';
import type { PathDoctor } from '../../doctor/path-doctor';
import { parseDeviceCode } from '../../lib/untrusted-text';
import { sayInEnglish } from '../../lib/words';
import { deviceCodeFailure, serviceFailure, usageFailure } from '../../service/service-failure';
import type { AppCalls } from '../../service/service-gateway';
import type { SERVICE_METHODS, WireReport, WireStep } from '../contract/service-methods';
import type { ControlError, HandlersOf, ParamsOf } from '../control-contract';
import { fromKnownFailure, fromServiceFailure, noCodeFailure } from '../control-failure';
import type { NamedApps } from '../named-apps';
import { verdictOnWire } from '../wire-text';

export interface ServiceHandlerOptions {
  readonly apps: Pick<NamedApps, 'find'>;
  /** For one request of a person; null: no service is set. */
  readonly service: () => AppCalls | null;
  /** Whether the service in use runs on this computer. */
  readonly isServiceHere: () => boolean;
  /** The doctor for one examination. */
  readonly doctor: (app: Pick<KnownApp, 'pin' | 'simulated'> | null) => Pick<PathDoctor, 'examine' | 'examineNearby'>;
  /** The addresses of a known app that do not now belong to another. */
  readonly addressesToDial: (appId: string) => readonly LedgerAddress[];
}

/** An app that a client names: a saved one, or the device code of another one. */
type Meant = { readonly app: KnownApp } | { readonly app: null; readonly deviceCode: string };

/** Asks the service in use, and examines with what the running Beckon knows. */
export function serviceHandlers(options: ServiceHandlerOptions): HandlersOf<keyof typeof SERVICE_METHODS> {
  const { apps, service, isServiceHere, doctor, addressesToDial } = options;
  const meant = (name: string, isCode = false): Result<Meant, ControlError> => {
    const found = apps.find(name);
    if (found.ok) return success({ app: found.value });
    // A name of the user's own, which may be misspelled, is no service's business.
    if (found.error.code !== 'not-found' || !(isCode || looksLikeDeviceCode(name))) return found;
    const code = parseDeviceCode(name);
    if (!code.ok) return failure(fromServiceFailure(deviceCodeFailure(code.error)));
    return success({ app: null, deviceCode: code.value });
  };
  const targetOf = ({
    target,
    ...how
  }: ParamsOf<'diagnose'>): Result<
    { readonly examined: DiagnosisTarget | null; readonly app: KnownApp | null },
    ControlError
  > => {
    const { httpsPort, wssPort, allowCarrierGradeNat } = how;
    switch (target.kind) {
      case 'nearby':
        return success({ examined: null, app: null });
      case 'address': {
        const parsed = parseTarget(target.target);
        if (!parsed.ok) return failure(fromKnownFailure({ code: 'invalid-address', message: parsed.error.message }));
        const address = { target: target.target, httpsPort, wssPort, typed: true };
        return success({ examined: { deviceCode: null, address, allowCarrierGradeNat }, app: null });
      }
      case 'app': {
        const named = meant(target.name, target.code);
        if (!named.ok) return named;
        const { app } = named.value;
        if (app === null) {
          const { deviceCode } = named.value;
          return success({ examined: { deviceCode, address: null, allowCarrierGradeNat }, app });
        }
        const { address, ...known } = diagnosisTargetOf(app, addressesToDial(app.id));
        const examined = {
          ...known,
          address:
            address === null
              ? null
              : { ...address, httpsPort: httpsPort ?? address.httpsPort, wssPort: wssPort ?? address.wssPort },
          allowCarrierGradeNat: known.allowCarrierGradeNat || allowCarrierGradeNat,
        };
        return success({ examined, app });
      }
    }
  };

  return {
    nearby: async (_params, { signal }) => {
      const calls = service();
      if (calls === null) return failure(NO_SERVICE);
      const list = await calls.listApps(signal);
      if (!list.ok) return failure(fromServiceFailure(list.error));
      const { apps: listed, skipped, fetchedAt } = list.value;
      return success({
        apps: listed.map(onWire),
        skipped: [...skipped],
        fetchedAt,
        serviceIsHere: isServiceHere(),
      });
    },
    lookup: async ({ name, code }, { signal }) => {
      const named = meant(name, code);
      if (!named.ok) return named;
      const deviceCode = named.value.app === null ? named.value.deviceCode : named.value.app.deviceCode;
      if (deviceCode === null) return failure(noCodeFailure(name));
      const calls = service();
      if (calls === null) return failure(NO_SERVICE);
      const answer = await calls.getApp(deviceCode, signal);
      if (!answer.ok) return failure(fromServiceFailure(answer.error));
      if (answer.value.deviceCode !== deviceCode)
        return failure(fromServiceFailure(serviceFailure('invalid-parameter')));
      return success({ app: onWire(answer.value), serviceIsHere: isServiceHere() });
    },
    diagnose: async (params, { signal, notify }) => {
      const target = targetOf(params);
      if (!target.ok) return target;
      const { examined, app } = target.value;
      const onStep = (step: DoctorStep): void => void notify({ step: stepOnWire(step) });
      const report =
        examined === null
          ? await doctor(null).examineNearby(onStep, signal)
          : await doctor(app).examine(examined, onStep, signal);
      return success(reportOnWire(report));
    },
  };
}

const NO_SERVICE: ControlError = fromServiceFailure(
  usageFailure(textFor('control.noService.message'), textFor('control.noService.advice')),
);

function onWire({ toys, ...app }: NearbyApp) {
  return { ...app, toys: toys === null ? null : [...toys] };
}

function stepOnWire(step: DoctorStep): WireStep {
  return { ...step, detail: sayInEnglish(step.detail), text: step.detail };
}

function reportOnWire({ steps, verdict }: DoctorReport): WireReport {
  return { steps: steps.map(stepOnWire), verdict: verdictOnWire(verdict) };
}
