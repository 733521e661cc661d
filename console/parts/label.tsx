interface LabelProps {
  name: string;
  color: string | null;
  textColor: string | null;
  fontSize: number | null;
}

/** The label of a category, as readers see it. */
export function Label({ name, color, textColor, fontSize }: LabelProps) {
  const style = {
    ...(color && { '--label': color }),
    ...(textColor && { '--label-text': textColor }),
    ...(fontSize && { fontSize: `${fontSize}px` }),
  };
  return (
    <span class={color ? 'label colored' : 'label'} style={style}>
      {name}
    </span>
  );
}
