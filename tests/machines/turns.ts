/** Lets promises that are settled already reach the actors that wait for them. Nothing is waited for by time. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
