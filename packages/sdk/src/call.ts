import type { Client, ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch';
import type { paths } from './generated/api.ts';

type Generated = Client<paths>;
type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The result of a call. Refusals are thrown, so the data is present. */
export interface Success<Data> {
  /** Undefined for a route that answers without a body. */
  readonly data: [Data] extends [never] ? undefined : Data;
  readonly response: Response;
}

/** Parameters and body of a route; left out where the route needs none. */
type Init<I> = undefined extends I ? [init?: I] : [init: I];

/** The routes of one method, each with its parameters, its body and its answer. */
export type Call<Method extends HttpMethod> = <
  Path extends ClientPathsWithMethod<Generated, Method>,
  I extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: Init<I>
) => Promise<Success<MethodResponse<Generated, Method, Path>>>;
