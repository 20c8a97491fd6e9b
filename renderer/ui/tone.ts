/** How something is to be taken; always shown by shape and words too, never by colour alone. */
export type Tone = 'good' | 'off' | 'unknown' | 'note' | 'caution' | 'bad' | 'busy';
