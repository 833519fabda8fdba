import { embeddedModel } from '@patchbay/contract';
import { openModel } from '../../ai/exports.ts';
import type { Context } from '../../core/exports.ts';
import { askPlanner } from './model-planner.ts';
import type { RunPermissions } from './permissions.ts';
import { planRun, type RunInput } from './plan.ts';
import { followPlan, type Planner } from './planner.ts';
import type { Running } from './running.ts';

/**
 * The name of the model that plans a new run. The embedded one plans if there is no server, or if the caller names the
 * calls.
 */
export const modelNameFor = (ctx: Pick<Context, 'logger' | 'settings'>, { calls }: RunInput): string =>
  (calls ? null : openModel(ctx))?.name ?? embeddedModel;

/** The planner that continues a run. A run whose model was removed ends. */
export function plannerOf(
  { ctx, tools }: RunPermissions,
  modelName: string,
  asked: RunInput,
): Planner<Running> {
  if (modelName === embeddedModel) return followPlan(planRun(tools, asked));
  const model = openModel(ctx);
  return model?.name === modelName ? askPlanner(model, asked) : () => 'provider_unavailable';
}
