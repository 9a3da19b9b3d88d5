/** An error in the form of Stripe's API. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { readonly type?: string; readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
  }

  get body(): object {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

export const missing = (param: string): ApiError =>
  new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
export const invalid = (param: string, message: string): ApiError =>
  new ApiError(400, message, { code: 'parameter_invalid', param });
export const noSuch = (what: string, id: string): ApiError =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
