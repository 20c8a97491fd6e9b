import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../../../renderer/features/apps/app-groups';
import { aKnownApp } from '../../../../support/known-app-factory';

describe('the groups', () => {
  it('are named once each, numbers as numbers', () => {
    const apps = ['Room 10', null, 'room 2', 'Room 10'].map((group, index) => aKnownApp({ id: `${index}`, group }));
    expect(groupsOf(Object.fromEntries(apps.map((app) => [app.id, app])))).toEqual(['room 2', 'Room 10']);
  });
});
