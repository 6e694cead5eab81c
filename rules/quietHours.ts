/**
 * Hours in the recipient's time zone in which only urgent messages are sent: from 9 p.m. until 8
 * a.m.
 */
export const quietHours = { from: 21, until: 8 } as const
