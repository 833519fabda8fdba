import { z } from 'zod';
import { query } from '../core/exports.ts';
import { embedded, knownPriceOf } from './price.ts';

/** The model that answers, for its operators. */
export interface ModelSetupView {
  readonly model: string;
  /** False where the price of the model is unknown: its calls then count nothing towards budgets. */
  readonly isPriced: boolean;
}

/** Reads which model answers, and whether its price is known. */
export const readModelSetup = query({
  actors: ['console'],
  role: 'operator',
  input: z.object({}),
  run: async ({ settings }): Promise<ModelSetupView> => {
    const { aiServer } = settings;
    if (aiServer === null) return { model: embedded.name, isPriced: true };
    return { model: aiServer.model, isPriced: knownPriceOf(settings, aiServer.model) !== null };
  },
});
