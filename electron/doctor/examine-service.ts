import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { listFor, textFor, verbatim } from '../../shared/words/text';
import { suffixesOf } from '../dial/candidate-plan';
import { hasNetwork, hasPublicIpv6, type InterfaceAddress, vpnInterfaces } from '../lib/network-interfaces';
import type { AppCalls } from '../service/service-gateway';
import { type DiagnosisTarget, findInList } from './diagnosis-target';
import { type Examination, type Finding, type Found, okFinding, problem } from './examination';

export interface ServiceTools {
  /** Null: no service is set. */
  readonly service: AppCalls | null;
  readonly interfaces: () => readonly InterfaceAddress[];
  /** Whether the service itself is on this computer, as the simulator is: then it needs no network. */
  readonly serviceOnLoopback: boolean;
}

/** The service's answer. */
export interface ServiceFindings {
  readonly app: NearbyApp | null;
  /** Name suffixes seen in the list, under which a bare address can be verified. */
  readonly suffixes: readonly string[];
  /** Why there is no app for step `online`; null: there is one. */
  readonly silence: 'no-service' | 'not-asked' | 'not-listed' | null;
}

const NO_SERVICE = textFor('finding.noService');

/** Steps `service` and `listed`. A null target asks whether anything is listed at all. */
export async function examineService(
  examination: Examination,
  tools: ServiceTools,
  target: DiagnosisTarget | null,
): Promise<ServiceFindings> {
  const { service } = tools;
  if (service === null) {
    examination.skip(['service', 'listed'], 'no-service', NO_SERVICE);
    return { app: null, suffixes: [], silence: 'no-service' };
  }
  const list = await examination.take('service', async () => await askForList(service, tools, examination.signal));
  if (list === null) {
    examination.skip(['listed'], 'not-asked', textFor('finding.listUnknown'));
    return { app: null, suffixes: [], silence: 'not-asked' };
  }
  const app = await examination.take('listed', async () =>
    target === null
      ? { finding: anyListed(list, tools), value: null }
      : await findListed(examination, { ...tools, service }, list, target),
  );
  return {
    app,
    suffixes: suffixesOf(list.apps.map((listed) => listed.domain)),
    silence: app === null ? 'not-listed' : null,
  };
}

async function askForList(
  service: AppCalls,
  tools: ServiceTools,
  signal: AbortSignal | undefined,
): Promise<Found<NearbyList>> {
  const answer = await service.listApps(signal);
  return answer.ok
    ? { finding: okFinding('answered', textFor('finding.answered')), value: answer.value }
    : { finding: failedFinding(answer.error, tools), value: null };
}

/** A call without any answer is put down to the missing network, if there is none. */
function failedFinding({ code, message }: ServiceFailure, { serviceOnLoopback, interfaces }: ServiceTools): Finding {
  const isUnanswered = code === 'unreachable' || code === 'name-not-found' || code === 'timeout';
  if (isUnanswered && !serviceOnLoopback && !hasNetwork(interfaces())) {
    return problem('offline', textFor('finding.offlineAnd', { failure: message }));
  }
  return problem(code, message);
}

function anyListed(list: NearbyList, tools: ServiceTools): Finding {
  const count = list.apps.length;
  if (count === 0) return notListed(list, null, tools.interfaces());
  return okFinding('listed', textFor('finding.listsApps', { count }));
}

async function findListed(
  { startedAt, signal }: Examination,
  tools: ServiceTools & { readonly service: AppCalls },
  list: NearbyList,
  target: DiagnosisTarget,
): Promise<Found<NearbyApp>> {
  const listed = findInList(list.apps, target);
  // A list fetched before the examination may have an outdated address.
  const isRecent = Date.parse(list.fetchedAt) >= startedAt;
  const known = listed !== null && isRecent ? null : await askByCode(tools.service, target.deviceCode, signal);
  if (listed !== null) {
    return { finding: okFinding('listed', textFor('finding.listed')), value: known ?? listed };
  }
  if (known !== null) {
    return { finding: okFinding('known-by-code', textFor('finding.knownByCode')), value: known };
  }
  return { finding: notListed(list, target, tools.interfaces()), value: null };
}

async function askByCode(
  service: AppCalls,
  deviceCode: string | null,
  signal: AbortSignal | undefined,
): Promise<NearbyApp | null> {
  if (deviceCode === null) return null;
  const answer = await service.getApp(deviceCode, signal);
  // An answer with another code is not about this app.
  return answer.ok && answer.value.deviceCode === deviceCode ? answer.value : null;
}

/** An empty list is a normal first answer; this computer’s own interfaces narrow down the cause. */
function notListed(list: NearbyList, target: DiagnosisTarget | null, interfaces: readonly InterfaceAddress[]): Finding {
  const finding = textFor(target === null ? 'finding.listsNone' : 'finding.notListed');
  const vpn = vpnInterfaces(interfaces);
  if (vpn.length > 0) {
    return problem('vpn-up', textFor('finding.vpnUp', { finding, interfaces: listFor(vpn.map(verbatim)) }));
  }
  if (hasPublicIpv6(interfaces)) return problem('ipv6-up', textFor('finding.ipv6Up', { finding }));
  return problem(list.apps.length === 0 ? 'empty' : 'others-only', finding);
}

/** Step `online`: the service’s own channel to the app, which is not reach. */
export function examineOnline(examination: Examination, { app, silence }: ServiceFindings): void {
  if (app === null) {
    const detail = silence === 'no-service' ? NO_SERVICE : textFor('finding.serviceSilent');
    examination.skip(['online'], silence ?? 'not-listed', detail);
    return;
  }
  examination.add('online', onlineFinding(app.online));
}

function onlineFinding(online: boolean | null): Finding {
  if (online === null) {
    return { outcome: 'unknown', code: 'not-said', detail: textFor('finding.onlineNotSaid') };
  }
  return online ? okFinding('online', textFor('finding.online')) : problem('offline', textFor('finding.appOffline'));
}
