import { revokeGrant } from '@patchbay/domain/oauth';
import { connectAs } from './connect.ts';
import { asColleague, asUser } from './people.ts';
import { asOperator, call, idOf, type World } from './world.ts';

const scopes = ['threads:read', 'messages:write'];

const known = (person: string): string => `Field notes of ${person}`;

/** Somebody else connects the developer's own app: a colleague, or a person of another workspace. */
export async function connectOther(world: World, person: string): Promise<void> {
  const ctx =
    person === 'Mara Lindqvist'
      ? call(world, asColleague(world, idOf(world, person)))
      : person === 'the operator'
        ? asOperator(world)
        : await asUser(world, person);
  await connectAs(ctx, world, { name: 'Field notes', scopes, known: known(person) });
}

export async function disconnectOther(world: World, person: string): Promise<void> {
  await revokeGrant(await asUser(world, person), { id: idOf(world, known(person)) });
}
