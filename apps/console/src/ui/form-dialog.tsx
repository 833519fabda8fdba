'use client';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { AlertDialog, Dialog, type DialogProps } from './dialog.tsx';
import { BareForm } from './form.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'wide' | 'docs' | 'children'> {
  /** The label of the submit button. */
  readonly verb: string;
  readonly look?: NonNullable<ButtonLook['look']>;
  /** While it is sent, the dialog closes only with "Cancel". */
  readonly pending: boolean;
  /** False while there is nothing to send yet. */
  readonly ready?: boolean;
  /** It asks for a decision, so a click outside does not close it. */
  readonly asks?: boolean;
  /** The error, above the fields. */
  readonly failure?: ReactNode;
  /** A dialog over this one. It stands outside the form, which would otherwise be sent together with the form in it. */
  readonly over?: ReactNode;
  readonly onSubmit: (event: SyntheticEvent) => unknown;
  readonly onClose: () => void;
}

/** A dialog around one form. Its footer has "Cancel" and the button that submits; Enter in a field submits too. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    wide = false,
    docs,
    asks = false,
    pending,
    failure,
    over,
    children,
    onClose,
  } = props;
  const id = useId();
  const Frame = asks ? AlertDialog : Dialog;
  return (
    <Frame
      open
      wide={wide}
      docs={docs}
      onOpenChange={(open) => (open || pending ? undefined : onClose())}
      title={title}
      description={description}
      footer={<Buttons {...props} id={id} />}
    >
      <BareForm id={id} className={wide ? 'grid gap-5' : 'grid gap-4'} onSubmit={props.onSubmit}>
        {failure}
        {children}
      </BareForm>
      {over}
    </Frame>
  );
}

function Buttons({
  id,
  verb,
  look = 'primary',
  pending,
  ready = true,
  onClose,
}: FormDialogProps & { id: string }) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} look={look} pending={pending} disabled={!ready}>
        {verb}
      </Button>
    </>
  );
}
