import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';

/** The used parts of the emulator's class. */
export interface ProjectState {
  readonly projectId: string;
  updateUserByLocalId(localId: string, ...rest: unknown[]): object;
  deleteUser(user: { readonly localId: string }): void;
  deleteAllAccounts(): void;
}

/**
 * Keeps each account of the Auth emulator in a file of its own, `folder/{project}/{uid}.json`. An operation answers
 * after its files are written, so that a killed emulator loses none.
 */
export function keepAccounts({ prototype }: { readonly prototype: ProjectState }, folder: string): void {
  const { updateUserByLocalId, deleteUser, deleteAllAccounts } = prototype;
  const ofProject = ({ projectId }: ProjectState): string => path.join(folder, projectId);
  const fileOf = (state: ProjectState, localId: string): string =>
    path.join(ofProject(state), `${encodeURIComponent(localId)}.json`);
  prototype.updateUserByLocalId = function (localId, ...rest) {
    const user = updateUserByLocalId.call(this, localId, ...rest);
    mkdirSync(ofProject(this), { recursive: true });
    writeWhole(fileOf(this, localId), JSON.stringify(user));
    return user;
  };
  prototype.deleteUser = function (user) {
    deleteUser.call(this, user);
    rmSync(fileOf(this, user.localId), { force: true });
  };
  prototype.deleteAllAccounts = function () {
    deleteAllAccounts.call(this);
    rmSync(ofProject(this), { recursive: true, force: true });
  };
}
