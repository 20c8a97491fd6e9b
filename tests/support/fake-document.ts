/** A document that is kept in memory, and remembers how urgent each write was. */
export class FakeDocument<T> {
  readonly urgencies: (string | undefined)[] = [];
  value: T;
  readonly isReadOnly: boolean;

  constructor(value: T, isReadOnly = false) {
    this.value = value;
    this.isReadOnly = isReadOnly;
  }

  set(value: T, urgency?: 'soon' | 'sometime'): void {
    if (this.isReadOnly) return;
    this.value = value;
    this.urgencies.push(urgency);
  }
}
