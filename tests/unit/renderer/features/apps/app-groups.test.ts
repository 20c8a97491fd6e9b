import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../../../renderer/features/apps/app-groups';

describe('groupsOf', () => {
  it('names each group once, numbers as numbers', () => {
    const apps = ['Room 10', null, 'room 2', 'Room 10'].map((group) => ({ group }));
    expect(groupsOf(apps)).toEqual(['room 2', 'Room 10']);
  });
});
