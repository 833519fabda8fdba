import { ReportResource, type ReportView, selectOf } from '@patchbay/contract';

export const reportSelect = selectOf(ReportResource);

type ReportRow = {
  readonly [Field in keyof ReportView]: ReportView[Field] extends Date | null
    ? ReportView[Field]
    : string | null;
};

/** The columns are only ever written from the closed sets that the view names. */
export const toReportView = (row: ReportRow): ReportView => row as ReportView;
