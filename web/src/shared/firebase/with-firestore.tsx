import type { ComponentType } from 'react';
import { FirestoreProvider } from 'reactfire';
import { firestore } from './firestore.ts';

/** Provides Firestore to a lazy part: only scripts of such parts contain Firestore, so the shell is painted first. */
export const withFirestore = <P extends object>(Part: ComponentType<P>) =>
  function WithFirestore(props: P) {
    return (
      <FirestoreProvider sdk={firestore}>
        <Part {...props} />
      </FirestoreProvider>
    );
  };
