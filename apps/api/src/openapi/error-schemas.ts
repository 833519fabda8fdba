import type { Components } from './schema.ts';

const docsUrl = {
  type: 'string',
  format: 'uri',
  description: 'The documentation of this code: what it means and how to fix it.',
  examples: ['https://console.example.com/docs/errors#thread_not_found'],
};

/** The forms of a refusal. */
export const errorSchemas: Components = {
  Error: {
    type: 'object',
    description: 'A refusal. Switch on `detail`; more members may be added.',
    required: ['detail'],
    properties: {
      detail: {
        type: 'string',
        description: 'The stable identifier. Of a few codes a reason follows, after a colon and a space.',
        examples: ['thread_not_found'],
      },
      code: { type: 'string', description: 'As `detail`.', examples: ['thread_not_found'] },
      message: {
        type: 'string',
        description: 'A sentence for people. It may change.',
        examples: ['No such thread in this workspace.'],
      },
      details: { type: 'object', description: 'Values that a program may need to go on.', examples: [{}] },
      docs_url: docsUrl,
    },
  },
  OauthError: {
    type: 'object',
    description: 'A refusal with the members of RFC 6749 section 5.2 beside this service’s own.',
    required: ['detail', 'error', 'error_description'],
    properties: {
      detail: {
        type: 'string',
        description: 'The code and the reason, with a colon and a space between them.',
        examples: ['invalid_grant: the code was used'],
      },
      error: { type: 'string', description: 'The code to switch on.', examples: ['invalid_grant'] },
      error_description: {
        type: 'string',
        description: 'The reason, for people. It may change.',
        examples: ['the code was used'],
      },
      error_uri: docsUrl,
    },
  },
  ValidationError: {
    type: 'object',
    description: 'A request that does not fit its schema.',
    required: ['detail', 'code'],
    properties: {
      detail: {
        type: 'array',
        description: 'The faults, at most 100 of them.',
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: {
            loc: {
              type: 'array',
              description:
                'Where: `body`, `query` or `path`, then the names and positions that lead to the value.',
              items: { type: ['string', 'integer'] },
              examples: [['body', 'name']],
            },
            msg: {
              type: 'string',
              description: 'A sentence for people. It may change.',
              examples: ['Field required'],
            },
            type: { type: 'string', description: 'The kind of fault.', examples: ['missing'] },
          },
        },
      },
      code: { const: 'validation_error', description: 'Always `validation_error`.' },
      docs_url: docsUrl,
    },
  },
};
