import { silentLogger } from '../../electron/lib/logger';
import { serviceFailure } from '../../electron/service/service-failure';
import {
  type ServiceAccess,
  type ServiceCalls,
  ServiceClients,
  ServiceGateway,
} from '../../electron/service/service-gateway';
import { failure, success } from '../../shared/lib/result';
import { FakeClock } from './fake-clock';
import { aNearbyList } from './nearby-app-factory';

/** A service that lists nothing and knows nobody, but for the calls that are given. */
export function aService(calls: Partial<ServiceCalls> = {}): ServiceCalls {
  return {
    listApps: async () => success(aNearbyList()),
    getApp: async () => failure(serviceFailure('invalid-parameter')),
    createQrCode: async () => failure(serviceFailure('invalid-token')),
    ...calls,
  };
}

/** The gateway's clients of such a service. */
export function aServiceAccess(calls: Partial<ServiceCalls> = {}, clock = new FakeClock()): ServiceAccess {
  return new ServiceGateway({ clock, logger: silentLogger }).connect('https://service.test', aService(calls));
}

/** Clients of a service in use, which a discovery loop polls. */
export function polledService(calls: Partial<ServiceCalls> = {}, clock = new FakeClock()): ServiceClients {
  const access = aServiceAccess(calls, clock);
  access.loop.attach({ onRequest: () => undefined, onAnswer: () => undefined });
  return new ServiceClients(() => access);
}
