'use client';
import { useState } from 'react';
import { DecisionShell } from '@/features/oauth/consent/decision-shell.tsx';
import type { DeviceOutcome } from '@/trpc/types.ts';
import { DeviceCodeForm } from './device-code-form.tsx';
import { DeviceConfirm } from './device-confirm.tsx';
import { DeviceResult } from './device-result.tsx';
import { type LinkedCode, useDeviceRequest } from './use-device-request.ts';

/**
 * Connects a device that has no browser: its code, then always the confirmation, then the outcome. A code in the link
 * is looked up and confirmed like a typed one; opening the page decides nothing (RFC 8628, 3.3.1).
 */
export function DevicePage({ label, linked }: { label: string; linked: LinkedCode }) {
  const [outcome, setOutcome] = useState<DeviceOutcome>();
  const state = useDeviceRequest(linked);
  if (outcome) {
    return <DeviceResult outcome={outcome} />;
  }
  return (
    <DecisionShell>
      {state.request ? (
        <DeviceConfirm
          key={state.request.userCode}
          request={state.request}
          label={label}
          onDecided={setOutcome}
          onGone={state.reject}
          onBack={state.clear}
        />
      ) : (
        <DeviceCodeForm initialCode={linked.text} label={label} state={state} />
      )}
    </DecisionShell>
  );
}
