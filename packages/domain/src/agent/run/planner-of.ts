import { embeddedModel } from '@patchbay/contract';
import { openModel } from '../../ai/exports.ts';
import type { Context } from '../../core/exports.ts';
import { askPlanner } from './model-planner.ts';
import type { RunPermissions } from './permissions.ts';
import { planRun, type RunInput } from './plan.ts';
import { followPlan, type Planner } from './planner.ts';
import type { Running } from './running.ts';

/** What names the calls of a new run: the model of the server, unless there is none or the caller names them. */
export const modelNameFor = (ctx: Pick<Context, 'logger' | 'settings'>, { calls }: RunInput): string =>
  (calls ? null : openModel(ctx))?.name ?? embeddedModel;

/** How a run goes on. One whose model is not there any more ends. */
export function plannerOf(
  { ctx, tools }: RunPermissions,
  modelName: string,
  asked: RunInput,
): Planner<Running> {
  if (modelName === embeddedModel) return followPlan(planRun(tools, asked));
  const model = openModel(ctx);
  return model?.name === modelName ? askPlanner(model, asked) : () => 'provider_unavailable';
}
