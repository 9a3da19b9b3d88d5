import { Component, type ComponentType, type ReactNode } from 'react';
import { ScriptUnavailable } from './load-script.ts';
import { reportFailure } from './report-errors.ts';

export interface FailedProps {
  readonly error: unknown;
  /** Loads the script again; the failure stays visible until that succeeds. */
  readonly onRetry: () => void;
}

interface Props {
  readonly load: () => Promise<unknown>;
  readonly forget: () => void;
  readonly Failed: ComponentType<FailedProps>;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows `Failed` instead of children that threw, or whose script did not load. */
export class LoadingBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // Without a network no report would arrive.
    const isOffline = error instanceof ScriptUnavailable && !error.needsReload;
    // Not as an uncaught error: the page has started, and shows a notice of its own.
    if (!isOffline) reportFailure(error);
  }

  override componentWillUnmount(): void {
    if (this.state.failure) this.props.forget();
  }

  readonly #retry = (): void => {
    this.props.forget();
    this.props.load().then(
      () => this.setState({ failure: undefined }),
      (error: unknown) => this.setState({ failure: { error } }),
    );
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    return failure ? <Failed error={failure.error} onRetry={this.#retry} /> : children;
  }
}
