import { vi } from 'vitest';

/** A page in tests is never laid out: elements are measured as soon as they are observed. */
export function layOutAtOnce(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly measure: () => void;
      constructor(measure: () => void) {
        this.measure = measure;
      }
      observe() {
        this.measure();
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
