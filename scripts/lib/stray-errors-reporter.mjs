import { writeJsonObject } from './json-file.mjs';

/** The file of {@link StrayErrorsReporter}: an environment variable, since a reporter named by path has no options. */
export const STRAY_ERRORS_FILE = 'BECKON_STRAY_ERRORS_FILE';

/**
 * @typedef {{ readonly message?: string, readonly stack?: string }} ReportedError
 * @typedef {{ errors(): readonly ReportedError[] }} Reported
 * @typedef {Reported & { readonly moduleId: string, readonly children: { allSuites(): Iterable<Reported> } }} ReportedModule
 */

/** Collects errors that belong to no test and that vitest's JSON report lacks: those of hooks, and unhandled ones. */
export default class StrayErrorsReporter {
  /**
   * @param {readonly ReportedModule[]} modules
   * @param {readonly ReportedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env[STRAY_ERRORS_FILE];
    if (file === undefined) return;
    const ofModules = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((part) =>
        part.errors().map((error) => ({ where: module.moduleId, message: messageOf(error) })),
      ),
    );
    const ofNobody = unhandled.map((error) => ({ where: '', message: messageOf(error) }));
    writeJsonObject(file, { errors: [...ofModules, ...ofNobody] });
  }
}

/** @param {ReportedError} error */
function messageOf({ message = '', stack = '' }) {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
