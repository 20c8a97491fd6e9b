import type { ServiceFailure } from '../../shared/domain/service-error';
import type { RequestError, RequestErrorCode } from '../../shared/ipc/envelope';
import { type Text, textFor } from '../../shared/words/text';

/** Codes that main itself gives; those of a service failure bring their own words. */
type OwnCode = Exclude<RequestErrorCode, ServiceFailure['code']>;

/** The error of a code, with its usual texts unless there are better ones. */
export function requestError(
  code: OwnCode,
  texts: { readonly message?: Text; readonly advice?: Text } = {},
): RequestError {
  return {
    code,
    serviceCode: null,
    message: textFor(`requestFailure.${code}.message`),
    advice: textFor(`requestFailure.${code}.advice`),
    ...texts,
  };
}

/** A service failure as the window gets it. */
export function fromServiceFailure({ code, serviceCode, message, advice }: ServiceFailure): RequestError {
  return { code, serviceCode, message, advice };
}
