/** Hours of the recipient's day between which nothing is sent that can wait: from 9 p.m. until 8 a.m. */
export const quietHours = { from: 21, until: 8 } as const
