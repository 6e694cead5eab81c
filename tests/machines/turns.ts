/** Lets settled promises reach the actors that wait for them, without waiting for time. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
