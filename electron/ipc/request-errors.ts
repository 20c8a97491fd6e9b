import type { ServiceFailure } from '../../shared/domain/service-error';
import type { RequestError, RequestErrorCode } from '../../shared/ipc/envelope';
import { type Text, textFor } from '../../shared/words/text';

/** Codes of main itself; those of a service failure bring their own texts. */
type OwnCode = Exclude<RequestErrorCode, ServiceFailure['code']>;

/** Creates the error of a code, with its default texts unless more specific ones are given. */
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

/** Converts a service failure for the window. */
export function fromServiceFailure({ code, serviceCode, message, advice }: ServiceFailure): RequestError {
  return { code, serviceCode, message, advice };
}
