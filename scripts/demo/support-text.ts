/** Messages of a support team. `#` stands for the number of a ticket. */
export const messages = [
  'Ticket #: the recap of yesterday’s call is missing its second half.',
  'Ticket #: they cannot hear the voice note on Android 14. I have asked for the file.',
  'Ticket #: solved. They had revoked their own key.',
  'Ticket #: the customer asks how long we keep recordings.',
  'Ticket #: a duplicate of the one from this morning, so I closed it.',
  'Ticket #: they get 403 with insufficient_scope. The new key has no messages:write.',
  'Ticket #: they want the export as CSV. I pointed them to the API.',
  'Ticket #: their webhook verifies the parsed body instead of the bytes. Sent the link to the guide.',
  'Ticket #: it works again after they updated the app.',
  'Ticket #: a feature request: recaps in French.',
  'Ticket #: I called them. They will try again tomorrow.',
  'Ticket #: their clock is four minutes slow, so every signature looked too old.',
  'Ticket #: waiting for their administrator to approve the app.',
] as const;

/** Tasks that follow from tickets. */
export const followUps = [
  'Call back about ticket #',
  'Send the missing recap of ticket #',
  'Write to the administrator of ticket #',
  'Reproduce ticket # on Android',
  'Add ticket # to the list of known problems',
] as const;

/** Notes that a colleague has dictated after a call, with their times. */
export const dictated = [
  { hoursAgo: 150, text: 'The new phones have arrived. I will set them up on Friday.' },
  { hoursAgo: 131.6, text: 'Okafor moves its ticket system tonight. They expect to be back by midnight.' },
  { hoursAgo: 128.4, text: 'Their ticket system still answers 503. They ask us not to send anything twice.' },
  { hoursAgo: 19, text: 'Amara called. She needs the list of keys before the audit on Monday.' },
  { hoursAgo: 17.5, text: 'Ben wants a second number for his office. Please send him an offer by tomorrow.' },
  { hoursAgo: 16, text: 'Chloé says that the French recap is good, but names are spelled wrong.' },
  {
    hoursAgo: 13.2,
    text: 'Dmitri will not renew unless the export is faster. I promised an answer this week.',
  },
  { hoursAgo: 9.8, text: 'Elena has lost her phone. Someone should end her sessions today.' },
  { hoursAgo: 8.1, text: 'Farid asks whether we can delete all recordings of last year.' },
  { hoursAgo: 5.7, text: 'Grace found the fault herself. Her proxy changed the body of each request.' },
  { hoursAgo: 3.3, text: 'Hana would like to see the status page in Japanese.' },
  { hoursAgo: 1.4, text: 'Amara called again. The audit has moved to Thursday.' },
] as const;
