import type { ComponentType } from 'react';
import { FirestoreProvider } from 'reactfire';
import { firestore } from './firestore.ts';

/** Provides Firestore to a part of a screen. Its script contains Firestore, so that the shell is painted without it. */
export const withFirestore = <P extends object>(Part: ComponentType<P>) =>
  function WithFirestore(props: P) {
    return (
      <FirestoreProvider sdk={firestore}>
        <Part {...props} />
      </FirestoreProvider>
    );
  };
