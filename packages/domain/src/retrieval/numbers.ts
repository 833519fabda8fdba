/** Numbers in memory that grows by half of what there is. */
export function createNumbers() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    at: (index: number): number => numbers[index] ?? 0,
    push(value: number): void {
      if (length === numbers.length) {
        const grown = new Uint32Array(Math.ceil(length * 1.5));
        grown.set(numbers);
        numbers = grown;
      }
      numbers[length] = value;
      length += 1;
    },
    length: () => length,
    byteSize: () => numbers.byteLength,
  };
}
